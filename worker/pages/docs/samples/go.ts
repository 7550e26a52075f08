import type { FormBody, SampleCall } from './call'

export function go({ url, body }: SampleCall): string {
  const json = 'json' in body
  const packages = json ? ['fmt', 'io', 'net/http', 'os', 'strings'] : FORM_PACKAGES
  const request = json
    ? `	request, err := http.NewRequest("POST", "${url}", strings.NewReader(${text(JSON.stringify(body.json))}))`
    : `${form(body)}
	request, err := http.NewRequest("POST", "${url}", &body)`
  return `package main

import (
${packages.map((name) => `	"${name}"`).join('\n')}
)

func main() {
${request}
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
	request.Header.Set("Content-Type", ${json ? '"application/json"' : 'form.FormDataContentType()'})
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.StatusCode, string(answer))
}`
}

const FORM_PACKAGES = ['bytes', 'fmt', 'io', 'mime/multipart', 'net/http', 'os']

function form({ texts, files }: FormBody): string {
  const fields = texts.map(([name, value]) => `	form.WriteField("${name}", ${text(value)})`)
  const parts = files.map(([name, file]) => `{"${name}", "${file}"}`)
  return `	var body bytes.Buffer
	form := multipart.NewWriter(&body)
${fields.map((line) => `${line}\n`).join('')}	for _, part := range [][2]string{${parts.join(', ')}} {
		content, err := os.ReadFile(part[1])
		if err != nil {
			panic(err)
		}
		file, _ := form.CreateFormFile(part[0], part[1])
		file.Write(content)
	}
	form.Close()`
}

const text = (value: string) => (value.includes('`') ? JSON.stringify(value) : `\`${value}\``)
