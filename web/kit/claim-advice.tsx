import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/**
 * What breaks the rules for claims in a text that a customer is sent: an admin is advised, and may send it. The rules are loaded once
 * something is typed.
 */
export function ClaimAdvice({ text }: { text: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void import('#contract/claims.ts').then(({ claimProblem }) => {
      if (!left) setProblem(text.trim() === '' ? null : claimProblem(text));
    });
    return () => {
      left = true;
    };
  }, [text]);
  return (
    <div role="status">
      {problem && (
        <Notice tone="warn" title="Are you sure?">
          {problem} If you send it as it is, the activity says so.
        </Notice>
      )}
    </div>
  );
}
