import type { Account } from '#contract/accounts/account/schema.ts';
import { cardName } from '#contract/accounts/saved-cards/rules.ts';
import type { SavedCard } from '#contract/accounts/saved-cards/schema.ts';
import { account } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';

/** `05/2030` */
const expiryOf = ({ expMonth, expYear }: SavedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

/** The card that the payment provider keeps for the next campaign, and the way to remove it. */
export function OwnCard({ own: { card } }: { own: Account }) {
  const remove = useApiMutation(account.removeCard, {
    invalidates: [account.get],
    onSuccess: () => toast.good('Card removed'),
    onError: (error) => toast.error(error),
  });
  const ask = async (name: string) => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      text: 'Your next payment asks for a card again. Payments made with it, and their refunds, stay as they are.',
      confirmLabel: 'Remove card',
    });
    if (sure) remove.mutate({});
  };
  return (
    <SectionCard
      title="Saved card"
      text="The payment provider keeps it for your next campaign. It’s charged only when you order and pay."
    >
      {card ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-40">
            <p className="font-medium">{cardName(card)}</p>
            <p className="text-sm text-muted">
              {card.expired ? 'Expired' : 'Expires'} {expiryOf(card)}
            </p>
          </div>
          <Button
            size="sm"
            variant="danger-quiet"
            busy={remove.isPending}
            onClick={() => void ask(cardName(card))}
          >
            Remove card
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          No saved card. To save one, choose to keep it on the payment page of your next campaign.
        </p>
      )}
    </SectionCard>
  );
}
