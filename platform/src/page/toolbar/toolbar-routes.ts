import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../../store/release-store';
import type { SetChooser } from '../choose-set';
import { appDetails } from './app-details';
import { logHeaders, renderLog } from './log-page';
import { readLog } from './read-log';

interface ToolbarOptions {
  store: ReleaseStore;
  sets: SetChooser;
  /** Only browsers that followed a link have a toolbar if this is off. */
  canSwitch: boolean;
}

export function toolbarRoutes(app: FastifyInstance, { store, sets, canSwitch }: ToolbarOptions): void {
  const hasToolbar = async (request: FastifyRequest) =>
    canSwitch || (await sets.linkOf(request)) !== undefined;
  app.get('/releases/apps.json', async (request, reply) => {
    if (!(await hasToolbar(request))) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    const state = await sets.live(request.log);
    if (!state.pointer) return [];
    const { set } = await sets.choose(request);
    const { set: channelSet } = await sets.chooseChannel(request);
    return appDetails(store, { state, set, channelSet, canSwitch });
  });
  app.get<{ Params: { name: string } }>('/releases/log/:name', async (request, reply) => {
    const log = (await hasToolbar(request)) && (await readLog(store, request.params.name));
    if (!log) return reply.callNotFound();
    return reply.headers(logHeaders).send(renderLog(log, { canSwitch }));
  });
}
