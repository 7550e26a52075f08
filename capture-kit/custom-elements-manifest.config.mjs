/** Of `npm run elements`, which compares as well: it must not write into package.json. */
export default { globs: ['ui/*.ts'], litelement: true, packagejson: false }
