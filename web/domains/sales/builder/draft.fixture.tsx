import type { ComponentProps, ReactNode } from 'react';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { DraftContext } from './draft-context.tsx';

type Value = NonNullable<ComponentProps<typeof DraftContext>['value']>;
/** What of the page’s draft a part reads. */
export type Given = { [Field in keyof Value]?: unknown };

/** What a person reads of a part of the builder, with this draft on the page. */
export const inBuilder = (part: ReactNode, given: Given): string =>
  textOf(<DraftContext value={given as Value}>{part}</DraftContext>);
