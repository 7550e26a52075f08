/** The script of a Vue component, on the lines where it stands in the file. */
export function vueScript(component: string): string {
  const [, before = '', script = ''] = /^(.*?<script[^>]*>)(.*?)<\/script>/s.exec(component) ?? []
  return before.replace(/.+/g, '') + script
}
