import { csvOf } from '../../list.schema.ts';
import { brandAnswers, brandOverPlacements } from './schema.ts';

/** What the dashboard’s acceptance rate is made of. */
export const answers = {
  list: brandAnswers,
  export: csvOf(brandAnswers, 'Export the curators’ answers in a brand to CSV', ['fulfilment']),
};

/** What the dashboard’s placements held are made of. */
export const overPlacements = {
  list: brandOverPlacements,
  export: csvOf(brandOverPlacements, 'Export a brand’s placements that are over to CSV', ['fulfilment']),
};
