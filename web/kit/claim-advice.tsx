import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/**
 * What breaks the rules for claims in a typed text. An admin who writes to a customer is advised, and may send it; what everyone may
 * read, or a curator, is `refused`. The rules are loaded once something is typed.
 */
export function ClaimAdvice({ text, refused = false }: { text: string; refused?: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void import('#contract/claims.ts').then(({ claimProblem }) => {
      if (!left) setProblem(text.trim() === '' ? null : claimProblem(text, refused ? 'public' : 'typed'));
    });
    return () => {
      left = true;
    };
  }, [text, refused]);
  return (
    <div role="status">
      {problem && (
        <Notice tone="warn" title={refused ? 'We can’t save this text' : 'Are you sure?'}>
          {problem} {!refused && 'If you send it as it is, the activity says so.'}
        </Notice>
      )}
    </div>
  );
}
