import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Audience } from '#contract/auth.ts';
import { ApiError, errorMessage, isApiError } from '#web/lib/errors.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { rendering } from '#web/lib/rendering.ts';
import { useSettings } from '#web/lib/settings.ts';
import { visitorCampaign } from '#web/lib/visitor-campaign.ts';
import { useWrite } from '#web/lib/write.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onFirstTouch } from '#web/ui/on-demand.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { IdentityButton } from './identity-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

const heads = {
  user: {
    title: 'Sign in',
    text: 'New or returning, enter your email and we’ll send you a sign-in link and code. No password needed.',
  },
  admin: {
    title: 'Admin sign-in',
    text: 'Enter the email of your admin account and we’ll send you a sign-in link and code.',
  },
} as const;

/** For a visitor who has built a campaign here. */
const withCampaign = {
  title: 'What’s your email?',
  text: 'Your campaign is saved. Enter your email and we’ll send you a link and a code, so you can continue on this device or any other. No password needed.',
};

const loadRequests = () => import('#web/kit/mail-request.ts');
// If it can't be loaded, the request for the mail shows the error.
onFirstTouch(() => void loadRequests().catch(() => undefined));

/** Asks for the mail, with what the visitor has built. All that calls the server comes at the first touch. */
async function askForMail(asked: { email: string; audience: Audience }): Promise<void> {
  const mails = await loadRequests().catch((): never => {
    throw new ApiError({ status: 0, code: 'network', detail: 'The connection was lost. Try again.' });
  });
  return mails.requestMail(asked);
}

/**
 * For artists both are in the page, as the server does not know what this browser keeps; the root element's
 * `data-campaign` shows one.
 */
const headOf = (audience: Audience, part: 'title' | 'text') =>
  audience === 'admin' ? (
    heads.admin[part]
  ) : (
    <>
      <span className="in-data-campaign:hidden">{heads.user[part]}</span>
      <span className="not-in-data-campaign:hidden">{withCampaign[part]}</span>
    </>
  );

/** The browser's own check of an address; the server checks it again. */
const isValidEmailInput = (input: HTMLInputElement | null): boolean =>
  Boolean(input?.value.trim() && input.validity.valid);

const asAddress = (typed: string): string => typed.trim().toLowerCase();

/** First step: enter the address for the link. */
export function EmailStep({
  audience,
  next,
  news,
  onSent,
  onHasCode,
}: {
  audience: Audience;
  next: string | null;
  /** Why the visitor is here, if not on their own. */
  news?: { title: string; text: string } | null;
  onSent: (email: string) => void;
  /** The mail was asked for elsewhere, and its code is at hand. */
  onHasCode: (email: string) => void;
}) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const provider = useSettings()?.identityProvider;
  const request = useWrite(askForMail, {
    onSuccess: (_, asked) => onSent(asAddress(asked.email)),
  });
  const refused = isApiError(request.error) ? request.error.errors.email : undefined;
  const isThere = (): boolean => {
    if (isValidEmailInput(field.current)) return true;
    setWrong('Enter a valid email, such as name@example.com.');
    field.current?.focus();
    return false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!request.isPending && isThere()) request.mutate({ email, audience });
  };
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-campaign', visitorCampaign.read() !== null);
  }, []);
  useEffect(() => {
    // People may have continued before the script arrived.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  return (
    <SignInCard title={headOf(audience, 'title')} text={headOf(audience, 'text')}>
      {news && <Notice title={news.title}>{news.text}</Notice>}
      {audience === 'admin' && <ArtistSignInLink next={next} />}
      <form noValidate method="dialog" className="flex flex-col gap-5" onSubmit={submit}>
        {request.error && !refused && <Notice tone="bad">{errorMessage(request.error)}</Notice>}
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={email}
          autoFocus={rendering() !== null}
          error={wrong ?? refused}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
            if (refused) request.reset();
          }}
        />
        <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
          Email me a link
        </Button>
        <Button variant="quiet" onClick={() => isThere() && onHasCode(asAddress(email))}>
          I already have a code
        </Button>
      </form>
      {audience === 'user' && provider && <IdentityButton provider={provider.name} />}
    </SignInCard>
  );
}

/** Artists come here by mistake or at the end of a session: their way on comes before the form. */
const ArtistSignInLink = ({ next }: { next: string | null }) => (
  <Notice
    tone="info"
    title="Are you an artist?"
    action={<LinkButton href={paths.artistLogin(next)}>Go to artist sign-in</LinkButton>}
  >
    This page is for our team. Your campaigns and orders are in the Campaign Portal.
  </Notice>
);
