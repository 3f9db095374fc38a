import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { SignIn } from '../../catalogue/SignIn/SignIn.tsx'
import { useMe } from '../../catalogue/SignIn/useMe.ts'

type Props = { failure: { error: ApiError; retry: () => unknown } | null | undefined }

/** Why the last action failed; after the session has ended also the sign-in, so that nothing is lost. */
export function CallFailure({ failure }: Props) {
  const { data: me } = useMe()
  if (!failure) return null
  return (
    <>
      <ErrorNotice error={failure.error} onRetry={failure.retry} />
      {me === null && <SignIn onDone={failure.retry} />}
    </>
  )
}
