import type * as antd from 'antd';
import { lent } from './lent';

/** antd's components for remotes, in the bank's colors. They load, in groups, when a page first shows one. */
export const Affix: typeof antd.Affix = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/affix'),
);
export const Alert: typeof antd.Alert = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/alert'),
);
export const Anchor: typeof antd.Anchor = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/anchor'),
);
export const Avatar: typeof antd.Avatar = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/avatar'),
);
export const Badge: typeof antd.Badge = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/badge'),
);
export const Breadcrumb: typeof antd.Breadcrumb = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/breadcrumb'),
);
export const Card: typeof antd.Card = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/card'));
export const Carousel: typeof antd.Carousel = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/carousel'),
);
export const Col: typeof antd.Col = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/col'));
export const Collapse: typeof antd.Collapse = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/collapse'),
);
export const Descriptions: typeof antd.Descriptions = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/descriptions'),
);
export const Divider: typeof antd.Divider = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/divider'),
);
export const Empty: typeof antd.Empty = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/empty'),
);
export const Flex: typeof antd.Flex = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/flex'));
export const FloatButton: typeof antd.FloatButton = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/float-button'),
);
export const Image: typeof antd.Image = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/image'),
);
export const Layout: typeof antd.Layout = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/layout'),
);
export const Masonry: typeof antd.Masonry = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/masonry'),
);
export const Progress: typeof antd.Progress = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/progress'),
);
export const QRCode: typeof antd.QRCode = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/qr-code'),
);
export const Rate: typeof antd.Rate = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/rate'));
export const Result: typeof antd.Result = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/result'),
);
export const Row: typeof antd.Row = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/row'));
export const Segmented: typeof antd.Segmented = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/segmented'),
);
export const Skeleton: typeof antd.Skeleton = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/skeleton'),
);
export const Space: typeof antd.Space = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/space'),
);
export const Spin: typeof antd.Spin = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/spin'));
export const Splitter: typeof antd.Splitter = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/splitter'),
);
export const Statistic: typeof antd.Statistic = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/statistic'),
);
export const Steps: typeof antd.Steps = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/steps'),
);
export const Tabs: typeof antd.Tabs = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/tabs'));
export const Tag: typeof antd.Tag = lent(() => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/tag'));
export const Timeline: typeof antd.Timeline = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/timeline'),
);
export const Typography: typeof antd.Typography = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/typography'),
);
export const Watermark: typeof antd.Watermark = lent(
  () => import(/* webpackChunkName: 'antd-pages' */ 'antd/es/watermark'),
);

export const Drawer: typeof antd.Drawer = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/drawer'),
);
export const Dropdown: typeof antd.Dropdown = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/dropdown'),
);
export const Menu: typeof antd.Menu = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/menu'),
);
export const Modal: typeof antd.Modal = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/modal'),
);
export const Popconfirm: typeof antd.Popconfirm = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/popconfirm'),
);
export const Popover: typeof antd.Popover = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/popover'),
);
export const Tooltip: typeof antd.Tooltip = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/tooltip'),
);
export const Tour: typeof antd.Tour = lent(
  () => import(/* webpackChunkName: 'antd-layers' */ 'antd/es/tour'),
);

export const AutoComplete: typeof antd.AutoComplete = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/auto-complete'),
);
export const Button: typeof antd.Button = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/button'),
);
export const Cascader: typeof antd.Cascader = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/cascader'),
);
export const Checkbox: typeof antd.Checkbox = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/checkbox'),
);
export const ColorPicker: typeof antd.ColorPicker = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/color-picker'),
);
export const Form: typeof antd.Form = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/form'),
);
export const Input: typeof antd.Input = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/input'),
);
export const InputNumber: typeof antd.InputNumber = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/input-number'),
);
export const Mentions: typeof antd.Mentions = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/mentions'),
);
export const Radio: typeof antd.Radio = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/radio'),
);
export const Select: typeof antd.Select = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/select'),
);
export const Slider: typeof antd.Slider = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/slider'),
);
export const Switch: typeof antd.Switch = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/switch'),
);
export const Tree: typeof antd.Tree = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/tree'),
);
export const TreeSelect: typeof antd.TreeSelect = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/tree-select'),
);
export const Upload: typeof antd.Upload = lent(
  () => import(/* webpackChunkName: 'antd-fields' */ 'antd/es/upload'),
);

export const Calendar: typeof antd.Calendar = lent(
  () => import(/* webpackChunkName: 'antd-dates' */ 'antd/es/calendar'),
);
export const DatePicker: typeof antd.DatePicker = lent(
  () => import(/* webpackChunkName: 'antd-dates' */ 'antd/es/date-picker'),
);
export const TimePicker: typeof antd.TimePicker = lent(
  () => import(/* webpackChunkName: 'antd-dates' */ 'antd/es/time-picker'),
);

export const Pagination: typeof antd.Pagination = lent(
  () => import(/* webpackChunkName: 'antd-tables' */ 'antd/es/pagination'),
);
export const Table: typeof antd.Table = lent(
  () => import(/* webpackChunkName: 'antd-tables' */ 'antd/es/table'),
);
export const Transfer: typeof antd.Transfer = lent(
  () => import(/* webpackChunkName: 'antd-tables' */ 'antd/es/transfer'),
);
