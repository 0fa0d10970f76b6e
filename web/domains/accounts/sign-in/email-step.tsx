import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { isEmail } from '#contract/fields.ts';
import { ApiError, errorMessage, isApiError } from '#web/lib/errors.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { rendering } from '#web/lib/rendering.ts';
import { useSettings } from '#web/lib/settings.ts';
import { visitorRecord } from '#web/lib/visitor-campaign.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
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

/** Asks for the mail, with what the visitor has built. What calls the server is loaded only now. */
async function askForMail(asked: { email: string; audience: Role }): Promise<string> {
  const { requestSignInMail } = await import('#web/lib/mail-request.ts').catch((): never => {
    throw new ApiError({ status: 0, code: 'network', detail: 'The connection was lost. Try again.' });
  });
  return requestSignInMail(asked);
}

/**
 * For artists both are in the page, as the server does not know what this browser keeps; the root element's
 * `data-campaign` shows one.
 */
const headOf = (audience: Role, part: 'title' | 'text') =>
  audience === 'admin' ? (
    heads.admin[part]
  ) : (
    <>
      <span className="in-data-campaign:hidden">{heads.user[part]}</span>
      <span className="not-in-data-campaign:hidden">{withCampaign[part]}</span>
    </>
  );

const asAddress = (typed: string): string => typed.trim().toLowerCase();

/** First step: enter the address for the link. */
export function EmailStep({
  audience,
  next,
  news,
  onSent,
  onHasCode,
  otherWay,
}: {
  audience: Role;
  next: string | null;
  /** Why the visitor is here, if not on their own. */
  news?: { title: string; text: string } | null;
  onSent: (email: string, ticket: string) => void;
  /** The mail was asked for elsewhere, and its code is at hand. */
  onHasCode: (email: string) => void;
  /** A sign-in without a mail. */
  otherWay?: ReactNode;
}) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const provider = useSettings()?.identityProvider;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refused = isApiError(failure) ? failure.errors.email : undefined;
  const isThere = (): boolean => {
    if (isEmail(field.current?.value ?? '')) return true;
    setWrong('Enter a valid email, such as name@example.com.');
    field.current?.focus();
    return false;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !isThere()) return;
    setSending(true);
    setFailure(null);
    try {
      const ticket = await askForMail({ email, audience });
      onSent(asAddress(email), ticket);
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  };
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-campaign', visitorRecord.read() !== null);
  }, []);
  useEffect(() => {
    // People may have continued before the script arrived.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  return (
    <SignInCard title={headOf(audience, 'title')} text={headOf(audience, 'text')}>
      {news && <Notice title={news.title}>{news.text}</Notice>}
      {audience === 'admin' && <ArtistSignInLink next={next} />}
      <form
        noValidate
        method="dialog"
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {failure !== null && !refused && <Notice tone="bad">{errorMessage(failure)}</Notice>}
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={email}
          // In the first view alone: a page that is taken over leaves the focus where it is.
          autoFocus={rendering() !== null}
          suppressHydrationWarning
          error={wrong ?? refused}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
            if (refused) setFailure(null);
          }}
        />
        <Button type="submit" variant="primary" size="lg" busy={sending}>
          Email me a link
        </Button>
        <Button variant="quiet" onClick={() => isThere() && onHasCode(asAddress(email))}>
          I already have a code
        </Button>
      </form>
      {otherWay}
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
