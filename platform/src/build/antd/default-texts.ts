import { join } from 'node:path';

export interface Requested {
  context?: string;
  request: string;
}

export const isDefaultTexts = ({ context = '', request }: Requested): boolean =>
  /[\\/]antd[\\/]es[\\/]locale[\\/]en_US$/.test(join(context, request));
