import { useParams } from 'react-router';
import { billingAddresses } from '#contract/calls.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { MailedAction } from './mailed-action.tsx';

/** A link mailed to a billing address. */
export function Component() {
  const { token = '' } = useParams();
  const confirm = useApiMutation(billingAddresses.confirm);
  return (
    <MailedAction
      ask={{
        title: 'Confirm email address',
        text: 'Someone entered your email address for updates about their orders. Confirm it if you want to receive them. If not, close this page, and nothing changes.',
        button: 'Confirm email address',
      }}
      done={
        confirm.data
          ? {
              title: 'Email address confirmed',
              text: 'Order emails for that account will now come to this address. You can close this page.',
            }
          : null
      }
      failed="We couldn’t confirm this address"
      error={confirm.error}
      busy={confirm.isPending}
      press={() => confirm.mutate({ body: { token } })}
    />
  );
}
