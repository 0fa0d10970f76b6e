import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { anyOf, csvOf, list } from '../../list.schema.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { addressRoles } from '../../team.ts';
import { z } from '../../zod.ts';
import { SignalVerdict } from '../quality/schema.ts';
import {
  Application,
  ApplicationStatus,
  ApplicationVerdict,
  NewApplication,
  OwnApplication,
  ofApplicationToken,
  oneApplication,
} from './schema.ts';

const allApplications = list({
  path: '/admin/curator-applications/',
  views: 'applications',
  summary: 'List who applied to be a curator of either brand',
  access: 'admin',
  team: addressRoles,
  row: Application,
  search: 'Start of the email or its domain, or part of the name',
  filters: {
    status: anyOf(ApplicationStatus),
    judgement: anyOf(SignalVerdict),
    brand: anyOf(Brand),
  },
  sorts: ['createdAt', '-createdAt'],
  csv: 'applications',
  columns: ['applicant', 'playlists', 'judgement', 'status', 'brand', 'createdAt', 'id'],
});

/** Applications to be a curator, as admins decide on them. */
export const applications = {
  list: allApplications,
  export: csvOf(allApplications, 'Export curator applications to CSV', ['fulfilment']),
  get: endpoint({
    path: '/admin/curator-applications/{id}/',
    summary: 'Get an application with what Spotify and our records show of its playlists',
    access: 'admin',
    team: addressRoles,
    params: oneApplication,
    answer: Application,
    etag: 'sent',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/curator-applications/{id}/decision/',
    summary: 'Accept or decline an application. Final. Emails the applicant.',
    access: 'admin',
    team: ['fulfilment'],
    params: oneApplication,
    body: ApplicationVerdict,
    answer: Application,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/admin/curator-applications/{id}/looks/',
    summary: 'Look at the playlists of an application that waits now, not with the next day',
    access: 'admin',
    team: ['fulfilment'],
    params: oneApplication,
    answer: Application,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
};

/** What applicants do, without an account. */
export const ownApplication = {
  apply: endpoint({
    method: 'POST',
    path: '/api/curator-applications/',
    summary: 'Apply to be a curator of the host’s brand. Emails a link, and answers alike for every address.',
    access: 'public',
    body: NewApplication,
    status: 202,
    answer: z.object({}),
    errors: ['not_a_playlist', 'playlist_unknown', 'playlist_lookup_unavailable'],
    limit: 'application',
  }),
  get: endpoint({
    path: '/api/curator-applications/{token}/',
    summary: 'Get an application by its emailed link',
    access: 'public',
    params: ofApplicationToken,
    answer: OwnApplication,
    limit: 'verify',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/curator/invitations/',
    summary: 'Email a colleague the link by which they apply, once. Answers alike for every address.',
    access: 'curator',
    body: z.strictObject({ email: Email }),
    status: 202,
    answer: z.object({}),
    limit: 'invitation',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/curator-applications/confirm/',
    summary:
      'Confirm an application, using the token of its emailed link. Replaces an earlier one that waits.',
    access: 'public',
    body: z.strictObject({ token: mailedToken('signed') }),
    answer: OwnApplication,
    errors: ['not_found', 'conflict', 'illegal_transition'],
    limit: 'verify',
  }),
};
