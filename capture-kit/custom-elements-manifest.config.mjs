/** The analyser takes the parameter of the method that dispatches every event for the name of one. */
const namedEvents = {
  name: 'named-events',
  packageLinkPhase({ customElementsManifest }) {
    for (const { declarations = [] } of customElementsManifest.modules)
      for (const declaration of declarations)
        if (declaration.events) declaration.events = declaration.events.filter(({ name }) => name !== 'name')
  },
}

/** Of `npm run elements`, which compares as well: it must not write into package.json. */
export default { globs: ['ui/*.ts'], litelement: true, packagejson: false, plugins: [namedEvents] }
