import AntTable, { type TableProps } from 'antd/es/table';
import { AntdPart } from '../theme/antd-part';
import * as styles from './table.module.css';

/** antd makes each table a live region, for a spinner that we don't show. */
const noSpinner = { spinning: false, 'aria-live': undefined } as const;

export const Table = <Row extends object>(table: TableProps<Row>) => (
  <AntdPart>
    <AntTable<Row> className={styles.table ?? ''} loading={noSpinner} {...table} />
  </AntdPart>
);
