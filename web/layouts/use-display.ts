import { useEffect, useState } from 'react';
import { preferences } from '#contract/admin-calls.ts';
import { showAs } from '#web/lib/display.ts';
import { useApiQuery } from '#web/lib/query.ts';

/** Shows moments as the admin chose, maybe at another device. Answers a key for the page, which is drawn again then. */
export function useDisplay(): number {
  const { data } = useApiQuery(preferences.get, {});
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (data && showAs(data)) setDrawn((times) => times + 1);
  }, [data]);
  return drawn;
}
