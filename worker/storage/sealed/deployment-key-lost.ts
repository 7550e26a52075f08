/** DATA_KEY lacks the secret that wrapped an owner's key: nothing of theirs can be read or written. */
export class DeploymentKeyLost extends Error {
  override name = 'DeploymentKeyLost'
}
