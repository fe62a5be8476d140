export { addUploadedTables } from './add-uploaded-tables.ts';
export { answerFromTables, loadTables } from './answer/answer-from-tables.ts';
export {
  createFigures,
  type Figures,
  figurePlanSchema,
  figureToolName,
} from './answer/figures.ts';
export { dataTableRoutes } from './data-tables.routes.ts';
export { tablesPart } from './portable-tables.ts';
export { storeSampleTable } from './sample/store-sample.ts';
export { tableKind } from './table-kind.ts';
