/** The kit's declarations for its package: what callers see of it, and nothing of Lit, which the elements bring along. */
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../building/build.ts'

const KIT = path.join(ROOT, 'capture-kit')
const ENTRIES = ['index.ts', 'selfie.ts', 'take.ts', 'client.ts']
/** Members that elements have for Lit alone. */
const LITS = new Set(['properties', 'styles'])

/** By path from the folder of declarations. */
export type Declarations = Map<string, string>

/** Declarations of the entries and all that they refer to, under the paths of the sources. */
export function publicDeclarations(): Declarations {
  const all = emitted()
  const reachable: Declarations = new Map()
  const waiting = ENTRIES.map((entry) => `capture-kit/${entry.replace(/\.ts$/, '.d.ts')}`)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = all.get(file)
    if (text === undefined) throw new Error(`${file} was not emitted`)
    if (reachable.has(file)) continue
    const { code, imports } = forCallers(file, text)
    reachable.set(file, code)
    waiting.push(...imports)
  }
  return reachable
}

function emitted(): Declarations {
  const { config } = ts.readConfigFile(path.join(KIT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, KIT)
  const program = ts.createProgram(
    ENTRIES.map((entry) => path.join(KIT, entry)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: '/' },
  )
  const files: Declarations = new Map()
  program.emit(undefined, (name, text) => files.set(name.replace(/^\//, ''), text), undefined, true)
  return files
}

/** Without what only the elements' own code sees, and with specifiers as Node resolves them. */
function forCallers(file: string, text: string): { code: string; imports: string[] } {
  const pruned = withoutInternals(text)
  const source = ts.createSourceFile(file, pruned, ts.ScriptTarget.Latest, true)
  const imports: string[] = []
  const edits: Edit[] = []
  const resolve = (specifier: ts.Node | undefined) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return
    if (!specifier.text.startsWith('.')) throw new Error(`${file} shows callers ${specifier.text}`)
    imports.push(path.posix.join(path.posix.dirname(file), `${specifier.text}.d.ts`))
    edits.push({ start: specifier.getStart(), end: specifier.end, text: `'${specifier.text}.js'` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isUsed(node, source)) {
      edits.push({ start: node.getStart(), end: node.end, text: '' })
      return
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) resolve(node.moduleSpecifier)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) resolve(node.argument.literal)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { code: edited(pruned, edits), imports }
}

interface Edit {
  start: number
  end: number
  text: string
}

function edited(text: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

/** Elements are HTMLElements with the members that anybody may use. */
function withoutInternals(text: string): string {
  const source = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  for (const statement of source.statements) {
    if (!ts.isClassDeclaration(statement)) continue
    const [base] = statement.heritageClauses?.flatMap(({ types }) => types) ?? []
    if (base?.getText() === 'LitElement') edits.push({ start: base.getStart(), end: base.end, text: 'HTMLElement' })
    const internal = statement.members.filter(isInternal)
    edits.push(...internal.map((member) => ({ start: member.getFullStart(), end: member.end, text: '' })))
  }
  return edited(text, edits)
}

function isInternal(member: ts.ClassElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []
  const isProtected = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ProtectedKeyword)
  const isStatic = modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  return isProtected || (isStatic && LITS.has(member.name?.getText() ?? ''))
}

/** An import without names is made for what it does. */
function isUsed({ importClause }: ts.ImportDeclaration, source: ts.SourceFile): boolean {
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return true
  const rest = source.text.replace(/^import .*$|\/\*[\s\S]*?\*\//gm, '')
  return bindings.elements.some(({ name }) => new RegExp(`\\b${name.text}\\b`).test(rest))
}
