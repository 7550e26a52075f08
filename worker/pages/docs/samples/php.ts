import type { FormBody, SampleCall } from './call'

export function php({ url, body }: SampleCall): string {
  const json = 'json' in body
  return `<?php
${json ? `$body = ${text(JSON.stringify(body.json))};` : form(body)}
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('TOKEN'),
        ${json ? "'Content-Type: application/json'" : '"Content-Type: multipart/form-data; boundary=$boundary"'},
    ],
    CURLOPT_POSTFIELDS => $body,
]);
$answer = curl_exec($request);
echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;`
}

/** By hand: an array of fields cannot hold two parts of one name. */
function form({ texts, files }: FormBody): string {
  const pairs = (all: [string, string][]) => all.map(([name, value]) => `[${text(name)}, ${text(value)}]`).join(', ')
  return `$boundary = bin2hex(random_bytes(16));
$body = '';
foreach ([${pairs(texts)}] as [$name, $value]) {
    $body .= "--$boundary\\r\\nContent-Disposition: form-data; name=\\"$name\\"\\r\\n\\r\\n$value\\r\\n";
}
foreach ([${pairs(files)}] as [$name, $file]) {
    $body .= "--$boundary\\r\\nContent-Disposition: form-data; name=\\"$name\\"; filename=\\"$file\\"\\r\\n";
    $body .= "Content-Type: application/octet-stream\\r\\n\\r\\n" . file_get_contents($file) . "\\r\\n";
}
$body .= "--$boundary--\\r\\n";`
}

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
