// antd's English texts for parts that no page shows, such as tables and uploads: 1 KB gzipped less on
// /login. The calendar brings its own texts.
export default { locale: 'en' };
