import AntAlert, { type AlertProps } from 'antd/es/alert';
import { AntdPart } from '../theme/antd-part';
import * as styles from './alert.module.css';

const look = { root: styles.alert ?? '', close: styles.close ?? '' };

/**
 * What stays true until the customer acts on it. For the result of an action, use a Notice. It interrupts a screen
 * reader, unless it gets another role.
 */
export const Alert = (alert: AlertProps) => (
  <AntdPart>
    <AntAlert showIcon type="info" classNames={look} {...alert} />
  </AntdPart>
);
