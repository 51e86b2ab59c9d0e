import { createRoot } from 'react-dom/client'
import './table.css'

createRoot(document.getElementById('table')!).render(<p>Table</p>)
