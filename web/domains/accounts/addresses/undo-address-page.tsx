import { useLocation, useParams } from 'react-router';
import { addressChanges, curatorMails } from '#contract/calls.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { MailedAction } from './mailed-action.tsx';

/** A link mailed to the former address of an artist, admin or curator after an admin changed it. */
export function Component() {
  const { token = '' } = useParams();
  const ofAccount = useApiMutation(addressChanges.undo);
  const ofCurator = useApiMutation(curatorMails.undoAddress);
  const undo = useLocation().pathname.startsWith('/curator/') ? ofCurator : ofAccount;
  return (
    <MailedAction
      ask={{
        title: 'Undo the change of email',
        text: 'Our team changed the email of your account. Undo it if you didn’t agree to that. The account gets this address back, and everyone is signed out.',
        button: 'Undo the change',
      }}
      done={
        undo.data
          ? { title: 'Change undone', text: 'Your account has its former email again. Sign in with it.' }
          : null
      }
      failed="The change wasn’t undone"
      error={undo.error}
      busy={undo.isPending}
      press={() => undo.mutate({ body: { token } })}
    />
  );
}
