/** Only the environment variables that a child process needs from the system: ours may contain passwords. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { ...(process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}), PATH, LC_ALL: 'C', TZ: 'UTC' }
}
