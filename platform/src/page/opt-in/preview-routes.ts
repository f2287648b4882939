import type { FastifyInstance } from 'fastify';
import { crossSiteRefusal, isCrossSite, refuse, switchBack, switchTo } from './switch-browser';

export const channelCookie = 'larch_channel';

const previewPath = '/releases/preview';
export const leavePreviewPath = `${previewPath}/leave`;

export function previewRoutes(app: FastifyInstance): void {
  app.get(previewPath, (request, reply) =>
    isCrossSite(request)
      ? refuse(reply, crossSiteRefusal)
      : switchTo(request, reply, channelCookie, 'preview'),
  );
  app.get(leavePreviewPath, (request, reply) => switchBack(request, reply, channelCookie));
}
