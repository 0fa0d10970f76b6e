import { useParams } from 'react-router';
import { addressChanges } from '#contract/calls.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { MailedAction } from './mailed-action.tsx';

/** A link mailed to the current and to the new address of an account. */
export function Component() {
  const { token = '' } = useParams();
  const confirm = useApiMutation(addressChanges.confirm);
  return (
    <MailedAction
      ask={{
        title: 'Confirm the change of email',
        text: 'The email of an account changes once both its current and its new address have confirmed. If you didn’t ask for this, close this page, and nothing changes.',
        button: 'Confirm the change',
      }}
      done={
        confirm.data &&
        (confirm.data.made
          ? {
              title: 'Email changed',
              text: 'The account was signed out everywhere. Sign in with the new email from now on.',
            }
          : {
              title: 'Confirmed here',
              text: 'Now confirm by the link that we emailed to the other address. Nothing changes before that.',
            })
      }
      failed="The email wasn’t changed"
      error={confirm.error}
      busy={confirm.isPending}
      press={() => confirm.mutate({ body: { token } })}
    />
  );
}
