import { MAX_ORDERS_REMOVED, tooManyOrders } from '#contract/accounts/users/rules.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { endings, users } from '#contract/admin-calls.ts';
import { pluralize } from '#contract/plural.ts';
import { OrderEnding } from '#web/kit/ending-facts.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { ordersText } from './orders-text.ts';
import { writeUser } from './write-user.ts';

/** Removing an account, with its open orders. */
export function RemoveDialog({ row: user, leave, ...dialog }: ActionFormProps<User>) {
  const { id, email, orders } = user;
  const { data } = useApiQuery(endings.ofUser, { params: { id } });
  const open = data?.campaigns ?? 0;
  return (
    <FormDialog
      {...dialog}
      title="Remove this account?"
      text={`This deletes the name, address, drafts and access of ${email}.${ordersText(data, true)} ${
        orders > 0 ? 'Orders are kept for accounting.' : 'This account has no orders.'
      } This can’t be undone.`}
      submitLabel={open > 0 ? `Remove account and cancel ${pluralize(open, 'order')}` : 'Remove account'}
      danger
      disabledReason={data ? (open > MAX_ORDERS_REMOVED ? tooManyOrders : null) : 'Loading...'}
      onSubmit={() =>
        writeUser(
          users.remove,
          { params: { id }, query: open > 0 ? { orders: 'cancel' } : {} },
          { success: 'Account removed', onDone: leave },
        )
      }
    >
      {open > 0 && <OrderEnding ending={data} />}
    </FormDialog>
  );
}
