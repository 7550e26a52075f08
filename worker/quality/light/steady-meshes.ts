/** Meshes of frames that follow one another, without what trembles from one to the next. */

/** Frames on either side that count half: heads sway within a second, not within a fifth of it. */
export function steadyMeshes(meshes: readonly ArrayLike<number>[]): Float32Array[] {
  return meshes.map((mesh, t) => {
    const before = meshes[Math.max(0, t - 1)]
    const after = meshes[Math.min(meshes.length - 1, t + 1)]
    return Float32Array.from(mesh, (value, i) => value / 2 + (before[i] + after[i]) / 4)
  })
}
