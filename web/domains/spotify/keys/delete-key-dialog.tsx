import { useState } from 'react';
import { spotifyKeys } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { pluralize } from '#contract/plural.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Notice } from '#web/ui/notice.tsx';
import { writeKey } from './write-key.ts';

/** The effect of a deletion on connected accounts. */
const affectedAccountsText = ({ health: { accounts } }: SpotifyKey): string =>
  accounts === 0
    ? 'No accounts use it.'
    : `${pluralize(accounts, 'account')} connected through it must be reconnected with another key.`;

/** Asks before deleting a key, and shows a refusal. */
export function DeleteKeyDialog({ row, open, onClose }: ActionFormProps<SpotifyKey>) {
  const [problem, setProblem] = useState<{ sentence: string; isActive: boolean } | null>(null);
  const params = { name: pathOfBrand[row.brand], id: row.id };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Confirm Deletion"
      text={`This deletes the key for ${row.email} and its secret. ${affectedAccountsText(row)} This can’t be undone.`}
      submitLabel="Delete"
      danger
      onSubmit={() =>
        writeKey(
          spotifyKeys.remove,
          { params },
          {
            success: 'Key deleted',
            onRefused: (error) => {
              setProblem({ sentence: errorMessage(error), isActive: error.code === 'active_key' });
              return null;
            },
          },
        )
      }
    >
      {problem && (
        <Notice tone="bad" title={problem.sentence}>
          {problem.isActive && 'Edit the key and set its status to Inactive first.'}
        </Notice>
      )}
    </FormDialog>
  );
}
