import type { FastifyInstance } from 'fastify';
import { releaseIn } from '../../store/content';
import type { ReleaseStore } from '../../store/release-store';
import type { SetChooser } from '../choose-set';
import { formatChoices, readChoices, versionsCookie, withChoices } from './chosen-versions';
import { crossSiteRefusal, isCrossSite, refuse, switchBack, switchTo } from './switch-browser';

const basePath = '/releases/versions';
export const liveVersionsPath = `${basePath}/live`;
export const versionPath = (name: string, version: string): string => `${basePath}/${name}/${version}`;

interface VersionRoute {
  Params: { name: string; version: string };
}

/** Switches a remote to another version in one browser. The version `live` is the channel's. */
export function versionRoutes(app: FastifyInstance, store: ReleaseStore, sets: SetChooser): void {
  app.get(liveVersionsPath, (request, reply) => switchBack(request, reply, versionsCookie));
  app.get<VersionRoute>(versionPath(':name', ':version'), async (request, reply) => {
    if (isCrossSite(request)) return refuse(reply, crossSiteRefusal);
    const { name, version } = request.params;
    const others = readChoices(request.headers.cookie).filter((one) => one.name !== name);
    const { set } = await sets.chooseChannel(request);
    const isLive = version === 'live' || releaseIn(set, name)?.version === version;
    const choices = isLive ? others : [...others, { name, version }];
    const { instead, refusals } = await withChoices(store, set, choices);
    const isRefused = !isLive && !instead.some((one) => one.name === name);
    if (isRefused) return refuse(reply, refusals.at(-1) ?? '');
    return choices.length > 0
      ? switchTo(request, reply, versionsCookie, formatChoices(choices))
      : switchBack(request, reply, versionsCookie);
  });
}
