import { beforeEach } from 'vitest'

// The files that one worker runs share an origin: a sign-in noted by one test would change the links of the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
