import { useSyncExternalStore } from 'react'
import { isSignInNoted, onSignInNoted } from '../../api/signInHint.ts'

/** Whether somebody signed in with this browser; false on the server and while its document is hydrated. */
export const useSignInNoted = (): boolean => useSyncExternalStore(onSignInNoted, isSignInNoted, isVisitor)

const isVisitor = () => false
