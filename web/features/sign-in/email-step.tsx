import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { type Audience, auth } from '#contract/auth.ts';
import { Email } from '#contract/fields.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { useApiMutation } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { useSettings } from '#web/lib/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { IdentityButton } from './identity-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

const heads = {
  user: {
    title: 'Log in',
    text: 'New here or coming back: enter your e-mail address, and we send you a link and a code to sign in with.',
  },
  admin: {
    title: 'Operator log in',
    text: 'Enter the e-mail address of your operator account, and we send you a link and a code to sign in with.',
  },
} as const;

/** First step: enter the address for the link. */
export function EmailStep({
  audience,
  next,
  news,
  onSent,
}: {
  audience: Audience;
  next: string | null;
  /** Why the visitor is here, if not by themselves. */
  news?: { title: string; text: string } | null;
  onSent: (email: string) => void;
}) {
  const form = useZodForm(z.object({ email: Email }), { email: '' }, 'onSubmit');
  const provider = useSettings()?.identityProvider;
  const [problem, setProblem] = useState<string | null>(null);
  const request = useApiMutation(auth.requestMagicLink, {
    onSuccess: (_answer, { body }) => onSent(body.email),
    onError: (error) => setProblem(showFieldErrors(form, error)),
  });
  useEffect(() => form.setFocus('email'), [form.setFocus]);
  return (
    <SignInCard {...heads[audience]}>
      {news && <Notice title={news.title}>{news.text}</Notice>}
      {audience === 'admin' && <ToArtists next={next} />}
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ email }) => {
          setProblem(null);
          request.mutate({ body: { email, audience, deviceMarks: session.deviceMarks() } });
        })}
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
          Send me a link
        </Button>
      </form>
      {audience === 'user' && provider && <IdentityButton provider={provider.name} />}
    </SignInCard>
  );
}

/** Artists come here by mistake or at the end of a session: their way on comes before the form. */
const ToArtists = ({ next }: { next: string | null }): ReactNode => (
  <Notice
    tone="accent"
    title="Are you an artist?"
    action={<LinkButton render={<Link to={paths.artistLogin(next)} />}>Log in as an artist</LinkButton>}
  >
    This page is for our team. Your campaigns and orders are on the artists’ side.
  </Notice>
);
