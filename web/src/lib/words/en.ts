import everywhere from '../../../../src/troisactes/i18n/web/en.ftl?raw'
import table from '../../../../src/troisactes/i18n/web/table/en.ftl?raw'

export default [everywhere, table]
