"""What a harvester does with ckanapi. Arguments: address, token, organization, prefix of names. Prints one line of JSON."""
import io
import json
import sys

from ckanapi import NotAuthorized, NotFound, RemoteCKAN, ValidationError

address, token, organization, prefix = sys.argv[1:5]
seen = {}
anybody = RemoteCKAN(address, user_agent='fihrist-conformance')
with RemoteCKAN(address, apikey=token) as ckan:
    made = ckan.action.package_create(name=prefix, owner_org=organization, title='Sayım', tags=[{'name': 'ağaç'}])
    seen['title'] = made['title']
    upload = io.BytesIO('ad,sayi\nçilek,1\n'.encode())
    upload.name = 'sayim.csv'
    resource = ckan.action.resource_create(package_id=made['id'], name='Sayım', upload=upload)
    seen['size'] = resource['size']
    seen['url'] = resource['url'].rsplit('/', 1)[1]
    table = ckan.action.datastore_create(
        resource={'package_id': made['id']}, fields=[{'id': 'ad', 'type': 'text'}], records=[{'ad': 'dut'}]
    )
    rows = ckan.action.datastore_search(resource_id=table['resource_id'])
    seen['rows'] = [row['ad'] for row in rows['records']]
    ckan.action.package_patch(id=made['id'], notes='Yeni')
    shown = anybody.action.package_show(id=prefix)
    seen['notes'], seen['resources'] = shown['notes'], len(shown['resources'])
    seen['found'] = anybody.action.package_search(fq='name:' + prefix)['count']
    for name, call in {
        'missing': lambda: anybody.action.package_show(id=prefix + '-yok'),
        'refused': lambda: anybody.action.package_patch(id=prefix, title='x'),
        'invalid': lambda: ckan.action.package_create(owner_org=organization),
    }.items():
        try:
            call()
        except (NotAuthorized, NotFound, ValidationError) as error:
            seen[name] = type(error).__name__
            if name == 'invalid':
                seen['fields'] = {key: value for key, value in error.error_dict.items() if key != '__type'}
    ckan.action.package_delete(id=made['id'])
    try:
        ckan.action.dataset_purge(id=made['id'])
    except NotFound:
        pass
print(json.dumps(seen))
