import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** The card around all steps of signing in. */
export function SignInCard({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl font-bold">{title}</h1>
      {text && <div className="mt-2 text-muted">{text}</div>}
      {children && <div className="mt-6 flex flex-col gap-5">{children}</div>}
    </Card>
  );
}
