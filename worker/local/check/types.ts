/**
 * Type-checks every zone of the repository. A zone is a folder with a tsconfig.json; each file is
 * judged once, by the nearest one, whoever imports it. (`tsc -p` would judge imported files by the
 * importer's rules: numeric code, which has its own, would fail in every zone that uses it.)
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../building/build.ts'
import { vueScript } from './vue-script.ts'

const zones = globSync('{worker,capture-kit,models/train,test}/**/tsconfig.json', {
  cwd: ROOT,
  // Examples are judged as who installs the package would: by a test.
  exclude: ['**/node_modules/**', 'capture-kit/examples/**'],
})
  .map((file) => path.join(ROOT, path.dirname(file)))
  .sort((a, b) => b.length - a.length)

const zoneOf = (file: string) => zones.find((zone) => file.startsWith(zone + path.sep))

const parsed = new Map<string, ts.SourceFile | undefined>()

/** Suffix of a Vue component's name in the place of its script. */
const SCRIPT = '.ts'

/** Diagnostics of the zone's own files. */
function checkZone(zone: string): readonly ts.Diagnostic[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(zone, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
      },
    },
    undefined,
    undefined,
    [{ extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  )
  if (!config) throw new Error(`${zone}/tsconfig.json cannot be read`)
  const files = config.fileNames
    .filter((file) => file.endsWith('.d.ts') || zoneOf(path.normalize(file)) === zone)
    .map((file) => (file.endsWith('.vue') ? `${file}${SCRIPT}` : file))
  if (files.length === 0) return []
  const host = ts.createCompilerHost(config.options)
  const read = host.getSourceFile.bind(host)
  // Parsing is a good part of the work, and none of the rules that differ has a part in it: each file is parsed once.
  host.getSourceFile = (name, languageVersion, ...rest) => {
    if (name.endsWith(`.vue${SCRIPT}`))
      return ts.createSourceFile(name, vueScript(readFileSync(name.slice(0, -SCRIPT.length), 'utf8')), languageVersion)
    if (!parsed.has(name)) parsed.set(name, read(name, languageVersion, ...rest))
    return parsed.get(name)
  }
  const program = ts.createProgram(files, config.options, host)
  const own = program.getSourceFiles().filter((file) => zoneOf(path.normalize(file.fileName)) === zone)
  return [
    ...config.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]
}

export function checkTypes(): boolean {
  const diagnostics = zones.flatMap(checkZone)
  const format = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  }
  if (diagnostics.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, format))
  return diagnostics.length === 0
}
