import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchWith, useSearch } from '#web/lib/search.ts';

/** The job whose details are open, held by the address; Back closes it, and the list keeps its place. */
export function useOpenJob() {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const id = search.get('job');
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (id === null) listIsBehind.current = true;
  }, [id]);

  const linkTo = (job: { id: string }): string => `?${searchWith(search, { job: job.id })}`;
  const close = useCallback(() => {
    if (listIsBehind.current) void navigate(-1);
    else change({ job: null });
  }, [navigate, change]);
  return { id, linkTo, close };
}
