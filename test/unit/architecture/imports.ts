/** Every import specifier of the repository's TypeScript files, resolved to repository paths. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { CLIENT_TYPES } from '../../../worker/local/building/kept-result'
import { vueScript } from '../../../worker/local/check/vue-script'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface Import {
  /** Path from the repository's root. */
  from: string
  /** Path from the root for our own files, the package's name otherwise. */
  to: string
  typeOnly: boolean
}

export const sourceFiles = (): string[] =>
  globSync('{worker,capture-kit,models/train,test}/**/*.{ts,tsx,mjs,vue}', {
    cwd: ROOT,
    // Generated, and not committed.
    exclude: ['**/node_modules/**', CLIENT_TYPES],
  })

/** Several tests ask for the same. */
const known = new Map<string, Import[]>()

export function importsOf(file: string): Import[] {
  const found = known.get(file) ?? read(file)
  known.set(file, found)
  return found
}

function read(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const script = file.endsWith('.vue') ? vueScript(text) : text
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.Latest)
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteral(specifier))
      found.push({ from: file, to: target(file, specifier.text), typeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false)
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    // Others stand at the top alone.
    if (node === source || script.includes('import(')) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    const base = path.posix.join(path.posix.dirname(from), specifier)
    return (
      [base, `${base}.ts`, `${base}/index.ts`].find(
        (file) => /\.\w+$/.test(file) && existsSync(path.join(ROOT, file)),
      ) ?? base
    )
  }
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}
