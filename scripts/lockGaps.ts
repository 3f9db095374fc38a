type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
/** The part of package-lock.json with the installed packages. */
export type LockFile = { packages: Record<string, Locked> }

/**
 * Dependencies that are missing in the lock file. npm leaves out optional packages of other systems if its registry
 * does not have them, and `npm ci` then rejects the file on every machine.
 */
export function lockGaps({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isPlaced(packages, path, name))
      .map((name) => `${path || 'the project'} needs ${name}, which package-lock.json does not hold`),
  )
}

/** A dependency can be installed in the package itself or in any parent directory. */
function isPlaced(packages: LockFile['packages'], path: string, name: string): boolean {
  if (Object.hasOwn(packages, `${path}${path && '/'}node_modules/${name}`)) return true
  if (path === '') return false
  const above = path.lastIndexOf('/node_modules/')
  return isPlaced(packages, above < 0 ? '' : path.slice(0, above), name)
}
