import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { curatorAccount } from '#contract/calls.ts';
import { disclosureOf } from '#contract/catalogue/curators/rules.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The link of the page, and a picture to post with it. */
function SharePage({ account: { id, brand, name, publicName } }: { account: CuratorAccount }) {
  const address = `${location.origin}${paths.publicCurator(id)}`;
  const save = async () => {
    const { sharePicture } = await import('./share-picture.ts');
    saveFile(await sharePicture(brand, publicName ?? name, address), 'send-me-your-song.png');
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <p className="w-full text-sm text-muted">
        Artists start a campaign there, with your playlists starred.
      </p>
      <a href={address} className="text-accent underline underline-offset-4">
        View your public page
      </a>
      <CopyButton text={address} label="Copy link" />
      <Button
        size="sm"
        onClick={() => void save().catch((error) => toast.error(error, 'Couldn’t save the picture'))}
      >
        <Download aria-hidden />
        Save picture
      </Button>
    </div>
  );
}

/** Whether everyone can read a page about the curator, and which name it shows. */
export function PublicPageForm({ account }: { account: CuratorAccount }) {
  const [isPublic, setPublic] = useState(account.publicSince !== null);
  const [name, setName] = useState(account.publicName ?? '');
  const save = useApiMutation(curatorAccount.update, {
    onSuccess: (changed) => {
      putAnswer(curatorAccount.get, {}, changed);
      toast.good(changed.publicSince ? 'Public page shown' : 'Public page hidden');
    },
  });
  const errors = save.error?.errors ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { isPublic, publicName: name.trim() === '' ? null : name } });
  };
  return (
    <SectionCard
      title="Public page"
      text="Artists like to know who listens. A page is shown only if you agree, and you can hide it at any time."
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && Object.keys(errors).length === 0 && (
          <Notice tone="bad">{errorMessage(save.error)}</Notice>
        )}
        <SwitchField
          label="Show a page about me"
          hint="It shows your name, playlists, genres, answer time and how many songs you accept, but no email."
          checked={isPublic}
          onChange={setPublic}
        />
        <TextField
          label="Name or handle"
          hint={`Leave it empty to show ${account.name}.`}
          value={name}
          error={errors.publicName}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="text-sm text-muted">Your page says: “{disclosureOf(account.brand)}”</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={save.isPending}>
            Save public page
          </Button>
        </div>
      </form>
      {account.publicSince && !account.pause && <SharePage account={account} />}
    </SectionCard>
  );
}
