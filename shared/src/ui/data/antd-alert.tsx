import AntAlert, { type AlertProps } from 'antd/es/alert';
import { AntdPart } from '../theme/antd-part';
import * as styles from './alert.module.css';

const look = {
  root: styles.alert ?? '',
  title: styles.title ?? '',
  description: styles.description ?? '',
  close: styles.close ?? '',
};

export const AntdAlert = (alert: AlertProps) => (
  <AntdPart>
    <AntAlert showIcon type="info" classNames={look} {...alert} />
  </AntdPart>
);
