export { addUploadedTables } from './add-uploaded-tables.ts';
export { createDataAnalysisSkill } from './data-analysis-skill.ts';
export { dataTableRoutes } from './data-tables.routes.ts';
export { dataTableJobs } from './load-table-job.ts';
