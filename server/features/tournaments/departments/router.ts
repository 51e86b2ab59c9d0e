import { api } from '#server/platform/procedures/orpc.ts'
import { departmentMap } from './department-map.ts'

export const departmentsRouter = {
  map: api.departments.map.handler(() => departmentMap()),
}
