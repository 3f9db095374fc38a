import { useRouteError } from 'react-router-dom'
import { CrashNotice } from './CrashNotice.tsx'

/** Replaces a page that threw an error or could not be loaded; the shell stays. */
export const PageError = () => <CrashNotice error={useRouteError()} />
