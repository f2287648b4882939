import type { Configuration } from '@rspack/core';
import { defineRemote as define } from '../../../rspack.base';
import { OwnCallsPlugin } from './own-calls-plugin';

const withOwnCalls = (configuration: Configuration): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), new OwnCallsPlugin()],
});

/** The first build is for the bank's site, and has the record. */
export function defineRemote(folder: string): Configuration | Configuration[] {
  const configuration = define(folder);
  if (!Array.isArray(configuration)) return withOwnCalls(configuration);
  const [forSite = {}, ...others] = configuration;
  return [withOwnCalls(forSite), ...others];
}
