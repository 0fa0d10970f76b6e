import type { ReactNode } from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { brandsFor, mayCall, type Team, teamOf } from '#contract/team.ts';
import { useMode } from './mode.ts';
import { session } from './session.ts';

/** Whether the signed-in admin may make a call, in a brand where it is about one. */
export type May = (call: Asked, brand?: Brand | undefined) => boolean;

/** What the rule looks at of a call. */
export type Asked = Pick<Endpoint, 'method' | 'path' | 'moves' | 'team'>;

/** The roles of the signed-in admin. */
export function useTeam(): Team {
  const rows = useSyncExternalStore(session.subscribe, session.team, session.team);
  return useMemo(() => teamOf(rows), [rows]);
}

/** The rule of `contract/team.ts` with the roles of this session; a call without a brand of its own is about the mode’s. */
export function useMay(): May {
  const mode = useMode();
  const team = useTeam();
  return useMemo(
    () => (call, brand) => {
      const asked = brand ?? (call.path.startsWith('/{name}/') ? brandOfPath[mode] : undefined);
      return asked ? mayCall(call, team[asked]) : brandsFor(call, team).length > 0;
    },
    [team, mode],
  );
}

/** The brands in which this person may make a call, as the options of a field. */
export function useBrandChoices(call: Asked): { value: Brand; label: string }[] {
  const may = useMay();
  return Object.entries(brandNames)
    .map(([brand, label]) => ({ value: brand as Brand, label }))
    .filter(({ value }) => may(call, value));
}

/** Shows its content only to whom the server lets make the call. */
export const Allowed = ({
  call,
  brand,
  children,
}: {
  call: Asked;
  brand?: Brand | undefined;
  children: ReactNode;
}): ReactNode => (useMay()(call, brand) ? children : null);
