import { areaConfig } from '@chatwindow/console/webpack';

export default areaConfig(import.meta.dirname);
