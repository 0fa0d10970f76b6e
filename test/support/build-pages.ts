import { build } from '../../scripts/build.ts';

/** Builds pages and mails before browser tests, unless what they are made of is unchanged. */
export default build;
